import { Checkbox } from '@meal/ui/checkbox';
import { showToast } from '@meal/ui/toast';
import { useMyInfo } from '../../../data/my-info';
import { useUpdateMyInfo } from '../../../data/update-my-info';
import { useTranslator } from '../../../language/language';

export function NotificationsSetting() {
  const t = useTranslator();
  const profile = useMyInfo().data;
  const update = useUpdateMyInfo();
  return (
    <Checkbox
      // Shows the wish at once and falls back where the server refuses.
      checked={(update.isPending ? update.variables.notifications : profile?.notifications) ?? false}
      disabled={!profile}
      hint={t('account.notificationsHint')}
      onChange={(event) => {
        if (update.isPending) return;
        update.mutate(
          { notifications: event.target.checked },
          {
            onSuccess: ({ notifications }) =>
              showToast({
                text: t(notifications ? 'account.notificationsOn' : 'account.notificationsOff'),
                tone: 'valid',
              }),
          },
        );
      }}
    >
      {t('account.notifications')}
    </Checkbox>
  );
}
