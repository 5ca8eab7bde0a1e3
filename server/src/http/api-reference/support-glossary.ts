const moment = 1_767_225_600_000;

/** Fields of articles and of conversations with support. */
export const supportGlossary = {
  articleId: { meaning: 'An article of the support centre', example: 'how-to-buy' },
  author: { meaning: 'Who has written it', example: 'visitor' },
  body: {
    meaning: 'Its paragraphs and lists of steps',
    example: ['Open your tickets.', ['Tap one', 'Show it']],
  },
  last: { meaning: 'The newest message', example: undefined },
  messages: { meaning: 'Its messages', example: [] },
  replyDay: { meaning: 'The day by which somebody answers', example: '2026-11-20' },
  thread: { meaning: 'The conversation', example: undefined },
  threadId: { meaning: 'A conversation with support', example: 'thread_5tG7hJ9k' },
  touchedAt: { meaning: 'When the last message came, milliseconds since the epoch', example: moment },
  useful: { meaning: 'Whether it has helped', example: true },
};
