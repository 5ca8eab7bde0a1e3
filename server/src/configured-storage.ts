import { join } from 'node:path';
import type { Clock } from '@meal/kit/clock';
import type { Config } from './config';
import type { Secrets } from './platform/secrets';
import { DiskStorage } from './storage/disk-storage';
import type { ObjectStorage } from './storage/port';
import { S3Storage } from './storage/s3-storage';

/** The store of the settings, else a folder beside the database. */
export function configuredStorage(config: Config, secrets: Secrets, clock: Clock): ObjectStorage {
  if (config.s3) return new S3Storage(config.s3);
  return new DiskStorage({ folder: join(config.dataDir, 'uploads'), secrets, clock });
}
