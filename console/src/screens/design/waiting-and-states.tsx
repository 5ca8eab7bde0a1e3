import { Button, ButtonLink } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { ErrorState } from '@meal/ui/error-state';
import { OfflineState } from '@meal/ui/offline-state';
import { Loading, Skeleton, SkeletonText } from '@meal/ui/skeleton';
import { EmptyState, NotFoundState } from '@meal/ui/states';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { useTranslator } from '../../language/language';
import { Grid, Section } from './section';

export function WaitingAndStates() {
  const t = useTranslator();
  const [reloading, setReloading] = useState(false);
  const press = () => showToast({ text: t('console.designPressed') });
  return (
    <>
      <Section id="skeletons" title={t('console.designSkeletons')}>
        <Grid>
          <Loading label={t('ui.loading')}>
            <Card padded={false}>
              <Skeleton className="aspect-[16/10] w-full rounded-none" />
              <div className="flex flex-col gap-3 p-4">
                <Skeleton className="h-5 w-4/5" />
                <SkeletonText lines={2} />
              </div>
            </Card>
          </Loading>
          <ErrorState
            text={t('console.requestFailed')}
            loading={reloading}
            onReload={() => setReloading(true)}
          />
        </Grid>
      </Section>
      <Section id="states" title={t('console.designStates')}>
        <Grid>
          <Card>
            <EmptyState
              heading="h3"
              title={t('console.designEmptyTitle')}
              action={<ButtonLink href="#surfaces">{t('console.designEmptyAction')}</ButtonLink>}
            >
              {t('console.designEmptyText')}
            </EmptyState>
          </Card>
          <Card>
            <OfflineState
              heading="h3"
              title={t('console.designOfflineTitle')}
              action={<Button onClick={press}>{t('console.designOfflineAction')}</Button>}
            >
              {t('console.designOfflineText')}
            </OfflineState>
          </Card>
          <Card>
            <NotFoundState
              heading="h3"
              title={t('console.notFoundTitle')}
              action={<ButtonLink href="/">{t('console.goHome')}</ButtonLink>}
            >
              {t('console.notFoundText')}
            </NotFoundState>
          </Card>
        </Grid>
      </Section>
    </>
  );
}
