/** How long a table is usually taken: for the calendar only. */
export const visitMinutes = 120;
