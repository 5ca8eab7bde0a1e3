import type { Staff } from '@meal/contract/calls/console/session';
import { SelectField } from '@meal/ui/select-field';
import { showToast } from '@meal/ui/toast';
import { useSwitchStore } from '../data/session';
import { useTranslator } from '../language/language';
import { errorText } from './error-text';

interface StoreSwitchProps {
  staff: Staff;
  stores: NonNullable<Staff['stores']>;
}

/** For whoever works in several stores: which of them it is about. */
export function StoreSwitch({ staff, stores }: StoreSwitchProps) {
  const t = useTranslator();
  const change = useSwitchStore();

  const choose = async (storeId: string) => {
    try {
      const { storeName = '' } = await change.mutateAsync(storeId);
      showToast({ text: t('console.storeSwitched', { store: storeName }), tone: 'valid' });
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'error' });
    }
  };

  return (
    <div className="w-full min-w-0 wide:max-w-80">
      <SelectField
        label={t('console.store')}
        labelHidden
        // What was chosen stands there while it is asked for.
        value={(change.isPending ? change.variables : staff.storeId) ?? ''}
        onChange={(storeId) => void choose(storeId)}
        options={stores.map(({ storeId, storeName, invited }) => ({
          value: storeId,
          label: invited ? t('console.storeInvited', { store: storeName }) : storeName,
        }))}
      />
    </div>
  );
}
