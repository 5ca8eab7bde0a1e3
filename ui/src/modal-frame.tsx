import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useBackCloses } from './back-closes';
import { classNames } from './class-names';
import { useLeavesInTime } from './leaves-in-time';

export interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children?: ReactNode;
  /** The page's language, for what the library itself says. */
  locale: string;
}

interface ModalFrameProps extends Omit<ModalProps, 'title'> {
  placement: 'bottom' | 'centre';
  role?: 'dialog' | 'alertdialog';
  dismissable: boolean;
}

const scrim =
  'fixed inset-0 z-30 flex justify-center bg-scrim transition-opacity duration-240 data-entering:opacity-0 data-exiting:opacity-0';

const panel =
  'flex max-h-[88dvh] w-full flex-col overflow-clip bg-raised text-ink shadow-float transition-[translate,opacity,scale] duration-240';

const places = {
  bottom: {
    scrim: 'items-end wide:items-center wide:p-6',
    panel:
      'max-w-phone rounded-t-lg data-entering:translate-y-full data-exiting:translate-y-full wide:rounded-lg wide:data-entering:translate-y-8 wide:data-exiting:translate-y-8',
  },
  centre: {
    scrim: 'items-center p-5',
    panel:
      'max-w-96 rounded-lg data-entering:scale-95 data-entering:opacity-0 data-exiting:scale-95 data-exiting:opacity-0',
  },
};

/** Focus moves in, stays in, and returns to where it was; Escape, going back and (if dismissable) the scrim close. */
export function ModalFrame({
  open,
  onOpenChange,
  locale,
  placement,
  role = 'dialog',
  dismissable,
  children,
}: ModalFrameProps) {
  const place = places[placement];
  useBackCloses(open, () => onOpenChange(false));
  const life = useLeavesInTime(open);
  return (
    <I18nProvider locale={locale}>
      <ModalOverlay
        key={life}
        isOpen={open}
        onOpenChange={onOpenChange}
        isDismissable={dismissable}
        className={classNames(scrim, place.scrim)}
      >
        <Modal className={classNames(panel, place.panel)}>
          <Dialog role={role} className="flex min-h-0 flex-col outline-none">
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
