import type { TablerIcon } from '@tabler/icons-react';

interface IconProps {
  /** Size by a class such as `size-5`; the default follows the text. */
  className?: string;
}

/** Icons only repeat what the text beside them says, so they are silent; a lone icon gets its name from its button. */
export function silent(Drawing: TablerIcon) {
  return function Icon({ className = 'size-6' }: IconProps) {
    return <Drawing aria-hidden="true" focusable="false" className={`shrink-0 ${className}`} stroke={1.75} />;
  };
}

export type Icon = ReturnType<typeof silent>;
