import { Button, ButtonLink } from '@meal/ui/button';
import { RefreshIcon } from '@meal/ui/icons';
import { NotFoundState } from '@meal/ui/states';
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

function BrokenScreen() {
  const t = useTranslator();
  return (
    <NotFoundState
      title={t('shell.boundaryTitle')}
      action={
        <>
          <Button icon={RefreshIcon} onClick={() => location.reload()}>
            {t('shell.reload')}
          </Button>
          <ButtonLink variant="secondary" href={paths.home}>
            {t('shell.goHome')}
          </ButtonLink>
        </>
      }
    >
      {t('shell.boundaryText')}
    </NotFoundState>
  );
}
