import type { ReactNode } from 'react';
import { QrCode } from './qr-code';

interface FramedQrProps {
  text: string;
  /** What it is a code of. */
  label: string;
  /** Below it. */
  children?: ReactNode;
}

/** For whoever sits at the same table: white by night too, since cameras read dark on light. */
export default function FramedQr({ text, label, children }: FramedQrProps) {
  return (
    <div
      data-theme="light"
      className="mx-auto flex w-full flex-col items-center gap-3 rounded-lg bg-surface p-5 text-ink"
    >
      <QrCode text={text} label={label} />
      {children}
    </div>
  );
}
