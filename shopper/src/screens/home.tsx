import { Notice } from '@meal/ui/notice';
import { useClientConfig } from '../data/client-config';
import { useTranslator } from '../language/language';
import { ReloadCard } from '../shell/reload-card';
import { Hero } from './home/hero';
import { HowItWorks } from './home/how-it-works';
import { PaymentMethods } from './home/payment-methods';
import { Welcome } from './home/welcome';

export default function Home() {
  const t = useTranslator();
  const config = useClientConfig();
  return (
    <div className="mx-auto w-full max-w-page">
      <Hero />
      <div className="pad-safe-x grid grid-cols-1 gap-8 pt-6 wide:grid-cols-2 wide:items-start wide:gap-12 wide:pt-10">
        <Welcome serverTime={config.data?.serverTime} />
        <div className="wide:order-last wide:col-span-2">
          <HowItWorks />
        </div>
        <div className="flex flex-col gap-8">
          <Notice tone="pending" title={t('home.soonTitle')}>
            {t('home.soonText')}
          </Notice>
          {config.isError ? (
            <ReloadCard loading={config.isFetching} onReload={() => void config.refetch()} />
          ) : (
            <PaymentMethods methods={config.data?.paymentMethods} />
          )}
          {config.data?.mode === 'demo' && <Notice tone="neutral">{t('home.demoNote')}</Notice>}
        </div>
      </div>
    </div>
  );
}
