/** Files of this folder of which the worker is made, in this order. */
export const workerParts = ['service-worker.js', 'pictures.js', 'letters.js', 'notifications.js'] as const;
