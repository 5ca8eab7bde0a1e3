import { useAfterTap } from '@meal/ui/after-tap';
import { MailIcon, UserIcon } from '@meal/ui/icons';
import { TextField, type TextFieldProps } from '@meal/ui/text-field';
import { useSession } from '../../../data/session';
import { useTranslator } from '../../../language/language';
import { Message } from '../../../language/message';
import { Block } from './block';
import type { PurchaseDraft } from './purchase-draft';
import { emailAgainFault, emailFault, type Faults } from './purchase-faults';

interface ContactBlockProps {
  draft: PurchaseDraft;
  faults: Faults;
  needsVisit: boolean;
  onChange: (fields: Partial<PurchaseDraft>) => void;
  /** What is found when a field is left. */
  onCheck: (faults: Faults) => void;
}

/** Text fields: e-mail fields would refuse full-width typing before it can be tidied. */
const emailInput: Partial<TextFieldProps> = {
  type: 'text',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  prefix: <MailIcon className="size-5" />,
};

export function ContactBlock({ draft, faults, needsVisit, onChange, onCheck }: ContactBlockProps) {
  const t = useTranslator();
  // What is said below a field moves what follows it, and the finger that has left the field is on its way there.
  const afterTap = useAfterTap();
  const again = () => (draft.emailAgain === '' ? {} : { emailAgain: emailAgainFault(t, draft) });
  return (
    <Block title={t('purchase.contactTitle')}>
      <Buyer />
      <TextField
        label={t('purchase.name')}
        hint={needsVisit ? t('purchase.nameHintVisit') : undefined}
        name="contactName"
        autoComplete="name"
        enterKeyHint="next"
        prefix={<UserIcon className="size-5" />}
        value={draft.contactName}
        error={faults.contactName}
        onChange={(event) => onChange({ contactName: event.target.value })}
      />
      <TextField
        {...emailInput}
        label={t('purchase.email')}
        hint={t('purchase.emailHint')}
        name="email"
        enterKeyHint="next"
        value={draft.email}
        error={faults.email}
        onChange={(event) => onChange({ email: event.target.value })}
        onBlur={() =>
          draft.email !== '' && afterTap(() => onCheck({ email: emailFault(t, draft), ...again() }))
        }
      />
      <TextField
        {...emailInput}
        label={t('purchase.emailAgain')}
        name="emailAgain"
        enterKeyHint="done"
        value={draft.emailAgain}
        error={faults.emailAgain}
        onChange={(event) => onChange({ emailAgain: event.target.value })}
        onBlur={() => afterTap(() => onCheck(again()))}
      />
    </Block>
  );
}

/** Whose the tickets will be, before anything is paid. */
function Buyer() {
  const t = useTranslator();
  const { status, userInfo } = useSession();
  const account = userInfo?.email || userInfo?.partner?.issuer;
  return (
    <p className="wrap-anywhere text-ink-2 text-sm">
      {status === 'user' && account ? (
        <Message id="purchase.signedInAs" values={{ account }} tags={{ account: <strong /> }} />
      ) : (
        t('purchase.asGuest')
      )}
    </p>
  );
}
