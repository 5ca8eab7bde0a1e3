const key = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

/** Of calls about what a device is told. */
export const pushGlossary = {
  auth: { meaning: 'The browser’s secret of its subscription, base64url', example: 'tBHItJI5svbpez7KI4CCXg' },
  endpoint: {
    meaning: 'Where the browser’s push service takes messages for this device',
    example: 'https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM',
  },
  kinds: { meaning: 'What the device is told of', example: ['answer', 'tableTomorrow', 'ticketEnds'] },
  p256dh: { meaning: 'The browser’s public key, base64url', example: key },
  subscribed: { meaning: 'Whether this device is told of anything', example: true },
};
