import type { ActivityCard } from '@meal/contract/sale-activity';
import { SaleBanner } from '../../features/sale-banner/sale-banner';
import { useTranslator } from '../../language/language';

interface OtherSalesProps {
  sales: readonly ActivityCard[];
}

export function OtherSales({ sales }: OtherSalesProps) {
  const t = useTranslator();
  if (sales.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 font-bold text-xl">{t('sale.othersTitle')}</h2>
      <div className="flex flex-col gap-4">
        {sales.map((sale) => (
          <SaleBanner key={sale.activityId} activity={sale} headingLevel={3} />
        ))}
      </div>
    </section>
  );
}
