import { Button } from '@meal/ui/button';
import { LazyDialog } from '@meal/ui/lazy-dialog';
import { LazySheet } from '@meal/ui/lazy-sheet';
import { Notice } from '@meal/ui/notice';
import { RadioGroup } from '@meal/ui/radio-group';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { useTranslator } from '../../language/language';
import { Grid, Row, Section } from './section';

export function Feedback() {
  return (
    <>
      <Messages />
      <Notices />
    </>
  );
}

function Messages() {
  const t = useTranslator();
  const toasts = [
    { tone: 'valid', label: t('console.designShowToastValid'), text: t('console.designToastValid') },
    { tone: 'info', label: t('console.designShowToastInfo'), text: t('console.designToastInfo') },
    { tone: 'pending', label: t('console.designShowToastPending'), text: t('console.designToastPending') },
    { tone: 'error', label: t('console.designShowToastError'), text: t('console.designToastError') },
  ] as const;
  return (
    <Section id="feedback" title={t('console.designFeedback')}>
      <Row>
        {toasts.map(({ tone, label, text }) => (
          <Button key={tone} variant="secondary" onClick={() => showToast({ text, tone })}>
            {label}
          </Button>
        ))}
      </Row>
      <Row>
        <StationSheet />
        <PriceDialog />
        <DeleteDialog />
      </Row>
    </Section>
  );
}

function StationSheet() {
  const t = useTranslator();
  const [open, setOpen] = useState(false);
  const [station, setStation] = useState<'namba' | 'tennoji' | 'sakai' | 'wakayama'>('namba');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('console.designOpenSheet')}</Button>
      <LazySheet
        open={open}
        onOpenChange={setOpen}
        locale={t.locale}
        title={t('console.designSheetTitle')}
        closeLabel={t('ui.close')}
        footer={
          <Button block onClick={() => setOpen(false)}>
            {t('console.designSheetApply')}
          </Button>
        }
      >
        <RadioGroup
          legend={t('console.designSheetTitle')}
          legendHidden
          options={[
            { value: 'namba', label: t('console.designStationNamba') },
            { value: 'tennoji', label: t('console.designStationTennoji') },
            { value: 'sakai', label: t('console.designStationSakai') },
            { value: 'wakayama', label: t('console.designStationWakayama') },
          ]}
          value={station}
          onChange={setStation}
        />
      </LazySheet>
    </>
  );
}

function PriceDialog() {
  const t = useTranslator();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('console.designOpenDialog')}
      </Button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        locale={t.locale}
        title={t('console.designDialogTitle')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('console.designDialogAccept')}</Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('console.designDialogCancel')}
            </Button>
          </>
        }
      >
        {t('console.designDialogText', { price: 3180 })}
      </LazyDialog>
    </>
  );
}

function DeleteDialog() {
  const t = useTranslator();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('console.designOpenUrgent')}
      </Button>
      <LazyDialog
        urgent
        open={open}
        onOpenChange={setOpen}
        locale={t.locale}
        title={t('console.designUrgentTitle')}
        actions={
          <>
            <Button variant="danger" onClick={() => setOpen(false)}>
              {t('console.designButtonDanger')}
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('console.designDialogCancel')}
            </Button>
          </>
        }
      >
        {t('console.designUrgentText')}
      </LazyDialog>
    </>
  );
}

function Notices() {
  const t = useTranslator();
  return (
    <Section id="notices" title={t('console.designNotices')}>
      <Grid>
        <Notice tone="valid">{t('console.designNoticeValid')}</Notice>
        <Notice tone="info">{t('console.designNoticeInfo')}</Notice>
        <Notice tone="pending">{t('console.designNoticePending')}</Notice>
        <Notice tone="error" title={t('console.designNoticeErrorTitle')}>
          {t('console.designNoticeError')}
        </Notice>
        <Notice tone="neutral">{t('console.designNoticeNeutral')}</Notice>
      </Grid>
    </Section>
  );
}
