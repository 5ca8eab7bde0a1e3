import { onlineManager } from '@tanstack/react-query';
import { afterEach } from 'vitest';

/** A test that went offline must not leave the next file's questions waiting: it is the same process. */
afterEach(() => onlineManager.setOnline(true));
