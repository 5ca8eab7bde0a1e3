import type { ObjectStorage } from './port';

/** Lies where what was sent lies, and is no key of any upload. */
const path = 'incoming/trial';
const trial = Buffer.from('trial');

/** Writes, reads and removes something small: what is wrong with the storage, in words for an operator. */
export async function probeStorage(storage: ObjectStorage): Promise<string | undefined> {
  try {
    await storage.write(path, 'text/plain', trial);
    const read = await storage.read(path, trial.length);
    await storage.remove(path);
    return read?.equals(trial) ? undefined : 'what was written is not what is read';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
