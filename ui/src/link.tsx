import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext } from 'react';
import { classNames } from './class-names';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  children?: ReactNode;
}

type LinkRenderer = (props: LinkProps) => ReactNode;

const LinkContext = createContext<LinkRenderer>(({ children, ...anchor }) => <a {...anchor}>{children}</a>);

interface LinkProviderProps {
  /** Makes the app's router link; `href` is the router's own path. Declare it outside of components. */
  render: LinkRenderer;
  children: ReactNode;
}

/** Lets every part of the design system that links use the app's router. */
export function LinkProvider({ render, children }: LinkProviderProps) {
  return <LinkContext value={render}>{children}</LinkContext>;
}

/** An unstyled link through the app's router. */
export function Link(props: LinkProps) {
  const render = useContext(LinkContext);
  return render(props);
}

interface TextLinkProps extends LinkProps {
  /** Stands alone rather than inside a sentence: gets the height of a target. */
  standalone?: boolean;
}

export function TextLink({ standalone = false, className, ...link }: TextLinkProps) {
  return (
    <Link
      {...link}
      className={classNames(
        'rounded-sm font-medium text-ai underline decoration-hairline underline-offset-4 hover:decoration-2',
        standalone && 'inline-flex min-h-tap items-center gap-1',
        className,
      )}
    />
  );
}
