import { momentOf } from '@meal/contract/tokyo';
import type { PassFacts } from './pass-facts';

export const sampleTable = {
  day: '2026-11-20',
  time: '18:30',
  at: momentOf('2026-11-20', '18:30'),
  people: 2,
};

/** A ticket of a free visit. */
export function sampleFacts(own: Partial<PassFacts> = {}): PassFacts {
  return {
    locale: 'en-US',
    ticketId: 'ticket_a1B2c3D4e5F6g7H8',
    title: 'Wagyu sukiyaki lunch',
    staffTitle: '和牛すき焼きランチ',
    store: {
      name: 'Sukiyaki Naniwa',
      address: '1-2-3 Namba, Chuo Ward, Osaka',
      latitude: 34.6659,
      longitude: 135.5019,
      mapLink: 'https://www.google.com/maps/search/?api=1&query=34.6659,135.5019',
    },
    validUntil: momentOf('2026-12-31', '24:00'),
    uses: 3,
    isOver: false,
    operator: 'Kansai Meal Tickets',
    page: 'https://tickets.example.jp/food/userCenter/userTicketDetailsForEmail?ticketId=ticket_a1B2c3D4e5F6g7H8#key=q3v8Zr0sT1uW2xY4aB6cDg',
    ...own,
  };
}
