import { Button } from '@meal/ui/button';
import { OfflineState } from '@meal/ui/offline-state';
import { EmptyState } from '@meal/ui/states';
import { Component, type ReactNode } from 'react';
import { useTranslator } from '../language/language';

function Broken() {
  const t = useTranslator();
  const reload = <Button onClick={() => window.location.reload()}>{t('console.reload')}</Button>;
  // Mostly it is the code of the page that could not be fetched.
  if (!navigator.onLine) {
    return (
      <OfflineState heading="h1" title={t('answer.offlineTitle')} action={reload}>
        {t('console.boundaryOffline')}
      </OfflineState>
    );
  }
  return (
    <EmptyState heading="h1" title={t('console.boundaryTitle')} action={reload}>
      {t('console.boundaryText')}
    </EmptyState>
  );
}

interface ErrorBoundaryProps {
  /** Inside of a page's own main. */
  nested?: boolean;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    if (this.props.nested) return <Broken />;
    return (
      <main id="content">
        <Broken />
      </main>
    );
  }
}
