import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { ModalFrame, type ModalProps } from './modal-frame';

export interface DialogProps extends ModalProps {
  /** Buttons, the main one first; they stack when there is no room. */
  actions: ReactNode;
  /** Asks before something that cannot be undone: read out at once, and only an answer closes it. */
  urgent?: boolean;
}

/** A question that must be answered before going on. Load it by LazyDialog. */
export default function Dialog({ title, actions, urgent = false, children, ...modal }: DialogProps) {
  return (
    <ModalFrame {...modal} placement="centre" role={urgent ? 'alertdialog' : 'dialog'} dismissable={!urgent}>
      <div className="min-h-0 overflow-y-auto px-6 pt-6 pb-2">
        <Heading slot="title" level={2} className="font-bold text-lg">
          {title}
        </Heading>
        {children && <div className="mt-2 text-ink-2">{children}</div>}
      </div>
      <div className="flex flex-row-reverse flex-wrap justify-start gap-2 px-6 pt-3 pb-6 *:grow">
        {actions}
      </div>
    </ModalFrame>
  );
}
