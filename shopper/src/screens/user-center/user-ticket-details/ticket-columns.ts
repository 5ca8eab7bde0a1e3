/** The ticket first; from 700 px it stays at the right of what is told of it. */
export const ticketColumns = {
  grid: 'pad-safe-x grid grid-cols-1 content-start gap-8 pt-1 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-x-10 wide:px-6',
  ticket: 'wide:col-start-2 wide:row-start-1',
  rest: 'flex flex-col gap-8 wide:col-start-1 wide:row-start-1',
};
