import { Button } from '@meal/ui/button';
import { CalendarIcon } from '@meal/ui/icons';
import { type CalendarEvent, calendarFile } from './calendar-event';

interface CalendarButtonProps {
  label: string;
  /** Without its ending. */
  fileName: string;
  event: CalendarEvent;
}

/** Hands the event to the device as a file, which its calendar opens. */
export function CalendarButton({ label, fileName, event }: CalendarButtonProps) {
  const download = () => {
    const file = new Blob([calendarFile(event, Date.now())], { type: 'text/calendar;charset=utf-8' });
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = `${fileName}.ics`;
    link.click();
    // Not at once: some browsers read it only after the click.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  return (
    <Button block variant="secondary" icon={CalendarIcon} onClick={download}>
      {label}
    </Button>
  );
}
