/** What the steps of the login share and keep in the tab. */
export type LoginDraft = {
  email: string;
  agreed: boolean;
  /** 0 until a code is on its way. */
  sentAt: number;
  resendAt: number;
  linkSent: boolean;
};

export type ChangeLoginDraft = (fields: Partial<LoginDraft>) => void;
