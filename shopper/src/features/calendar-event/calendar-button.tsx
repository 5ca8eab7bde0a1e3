import { Button } from '@meal/ui/button';
import { CalendarIcon } from '@meal/ui/icons';
import { saveFile } from '../../device/save-file';
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
    saveFile(file, `${fileName}.ics`);
  };
  return (
    <Button block variant="secondary" icon={CalendarIcon} onClick={download}>
      {label}
    </Button>
  );
}
