import { ChevronLeftIcon } from '@meal/ui/icons';
import { TextLink } from '@meal/ui/link';

interface BackLinkProps {
  href: string;
  /** Where it leads to. */
  children: string;
}

export function BackLink({ href, children }: BackLinkProps) {
  return (
    <TextLink standalone href={href} className="-my-2 self-start">
      <ChevronLeftIcon className="size-5" />
      {children}
    </TextLink>
  );
}
