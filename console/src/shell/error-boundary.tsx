import { Button } from '@meal/ui/button';
import { EmptyState } from '@meal/ui/states';
import { Component, type ReactNode } from 'react';
import { useTranslator } from '../language/language';

function Broken() {
  const t = useTranslator();
  return (
    <main id="content">
      <EmptyState
        heading="h1"
        title={t('console.boundaryTitle')}
        action={<Button onClick={() => window.location.reload()}>{t('console.reload')}</Button>}
      >
        {t('console.boundaryText')}
      </EmptyState>
    </main>
  );
}

interface ErrorBoundaryProps {
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
