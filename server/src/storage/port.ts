import type { UploadType } from '@meal/contract/uploads';

/** One object that a browser may send, and nothing else. */
export interface PermittedUpload {
  /** Where it lies in the storage. */
  path: string;
  contentType: UploadType;
  bytes: number;
  seconds: number;
}

export interface SignedUpload {
  url: string;
  /** Headers that have to be sent with it. */
  headers: Readonly<Record<string, string>>;
}

/** Where pictures lie: a folder of ours, or any store that speaks S3. Its paths are names of our own making. */
export interface ObjectStorage {
  /** Where browsers send pictures to, if that is another origin than ours. */
  readonly origin?: string;
  permit(upload: PermittedUpload): Promise<SignedUpload>;
  /** False while it takes nothing more. */
  hasRoom(): Promise<boolean>;
  /** Nothing where there is none; a StorageFault where there is more than that. */
  read(path: string, mostBytes: number): Promise<Buffer | undefined>;
  write(path: string, contentType: string, bytes: Uint8Array): Promise<void>;
  /** What is not there is removed. */
  remove(path: string): Promise<void>;
}

/** The storage is away, full, or refuses us. */
export class StorageFault extends Error {
  override name = 'StorageFault';
  /** Words of our own, and at most a code of the store's: the log may keep them. */
  readonly code = this.message;
}
