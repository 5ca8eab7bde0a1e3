import { Button, ButtonLink } from '@meal/ui/button';
import { RefreshIcon } from '@meal/ui/icons';
import { Component, type ReactNode } from 'react';
import { useTranslator } from '../language/language';
import { paths } from '../paths';

interface ErrorBoundaryProps {
  /** Going elsewhere tries again. */
  place: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  place: string;
  broken: boolean;
}

/** A screen that throws leaves the rest of the app standing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { place: this.props.place, broken: false };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState {
    return place === state.place ? state : { place, broken: false };
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenScreen /> : this.props.children;
  }
}

/** Without a drawing, since it is part of the first load and should almost never be seen. */
function BrokenScreen() {
  const t = useTranslator();
  return (
    <div className="pad-safe-x mx-auto flex w-full max-w-phone flex-col gap-4 py-12 text-center">
      <h1 tabIndex={-1} className="font-bold text-xl">
        {t('shell.boundaryTitle')}
      </h1>
      <p className="text-ink-2">{t('shell.boundaryText')}</p>
      <Button block icon={RefreshIcon} onClick={() => location.reload()}>
        {t('shell.reload')}
      </Button>
      <ButtonLink block variant="secondary" href={paths.home}>
        {t('shell.goHome')}
      </ButtonLink>
    </div>
  );
}
