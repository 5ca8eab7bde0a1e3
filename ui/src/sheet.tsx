import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { IconButton } from './button';
import { XIcon } from './icons';
import { ModalFrame, type ModalProps } from './modal-frame';

export interface SheetProps extends ModalProps {
  closeLabel: string;
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode;
}

/** Comes up from the bottom on a phone, stands in the middle from 700 px. Load it by LazySheet. */
export default function Sheet({ title, closeLabel, footer, children, ...modal }: SheetProps) {
  return (
    <ModalFrame {...modal} placement="bottom" dismissable>
      <div aria-hidden="true" className="mx-auto mt-2 h-1 w-10 rounded-full bg-line wide:hidden" />
      <div className="flex items-center gap-2 py-1.5 pr-2 pl-5 wide:pt-3">
        <Heading slot="title" level={2} className="min-w-0 grow font-bold text-lg">
          {title}
        </Heading>
        <IconButton label={closeLabel} icon={XIcon} onClick={() => modal.onOpenChange(false)} />
      </div>
      <div
        className={
          footer
            ? 'min-h-0 overflow-y-auto px-5 pb-4'
            : 'min-h-0 overflow-y-auto px-5 pb-[calc(--spacing(5)+env(safe-area-inset-bottom,0px))]'
        }
      >
        {children}
      </div>
      {footer && (
        <div className="border-line border-t-(length:--hairline) px-5 pt-3 pb-[calc(--spacing(3)+env(safe-area-inset-bottom,0px))]">
          {footer}
        </div>
      )}
    </ModalFrame>
  );
}
