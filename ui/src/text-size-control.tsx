import type { ReactNode } from 'react';
import { Segments } from './segments';

/** Zoom cannot enlarge text that is scaled to the screen, so visitors choose a size themselves. */
export const textSizes = ['100', '125', '150', '200'] as const;
export type TextSize = (typeof textSizes)[number];

interface TextSizeControlProps {
  legend: ReactNode;
  legendHidden?: boolean;
  value: TextSize;
  onChange: (size: TextSize) => void;
  /** Writes the number of per cent in the page's language. */
  label: (size: TextSize) => string;
}

const letters: Record<TextSize, string> = {
  '100': 'text-[0.875em]',
  '125': 'text-[1em]',
  '150': 'text-[1.2em]',
  '200': 'text-[1.5em]',
};

/** The letter shown in its four sizes is an A in every language, as on every phone. */
export function TextSizeControl({ label, ...group }: TextSizeControlProps) {
  return (
    <Segments
      {...group}
      options={textSizes.map((size) => ({
        value: size,
        label: <span className="text-xs tabular-nums">{label(size)}</span>,
        picture: (
          <span aria-hidden="true" className="flex h-[1.75em] items-center">
            <span className={`font-bold leading-none ${letters[size]}`}>A</span>
          </span>
        ),
      }))}
    />
  );
}
