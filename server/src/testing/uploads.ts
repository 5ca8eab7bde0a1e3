import type { UploadPurpose, UploadType } from '@meal/contract/uploads';
import sharp from 'sharp';
import type { TestApi } from './api';

/** What it takes to upload. */
type UploadApi = Pick<TestApi, 'app' | 'call' | 'newDevice'>;

export interface AskedUpload {
  url: string;
  method: string;
  fields: Record<string, string>;
  key: string;
}

export interface Uploader {
  token: string;
  userId: string;
}

export async function newGuest(api: UploadApi): Promise<Uploader & { deviceId: string }> {
  const deviceId = api.newDevice();
  const { body } = await api.call('shopper/user/guest', { deviceId });
  return { ...(body.data as unknown as Uploader), deviceId };
}

/** A photograph with something to see on it: red at the top, blue below. */
export async function photo(width = 800, height = 600): Promise<Buffer> {
  const half = { width, height: Math.floor(height / 2), channels: 3 as const };
  const top = await sharp({ create: { ...half, background: '#d03020' } })
    .raw()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#2040c0' } })
    .composite([{ input: top, raw: half, top: 0, left: 0 }])
    .jpeg()
    .toBuffer();
}

export interface WantedUpload {
  purpose?: UploadPurpose;
  contentType?: UploadType;
  size: number;
}

export function askKey(api: UploadApi, { token }: Pick<Uploader, 'token'>, wanted: WantedUpload) {
  return api.call('shopper/systemKey/s3Key', {
    token,
    purpose: 'avatar',
    contentType: 'image/jpeg',
    ...wanted,
  });
}

export async function asked(api: UploadApi, who: Uploader, wanted: WantedUpload): Promise<AskedUpload> {
  const { body } = await askKey(api, who, wanted);
  if (body.code !== 0) throw new Error(JSON.stringify(body));
  return body.data as unknown as AskedUpload;
}

/** Sends it as a browser does; own headers replace those that were asked for. */
export async function put(
  api: UploadApi,
  { url, fields }: Pick<AskedUpload, 'url' | 'fields'>,
  body: Buffer,
  headers: Record<string, string> = {},
): Promise<number> {
  const { pathname, search } = new URL(url);
  const response = await api.app.inject({
    method: 'PUT',
    url: pathname + search,
    headers: { ...fields, ...headers },
    payload: body,
  });
  return response.statusCode;
}

/** Asks and sends; answers the key. */
export async function upload(
  api: UploadApi,
  who: Uploader,
  body: Buffer,
  wanted: Partial<WantedUpload> = {},
): Promise<string> {
  const ticket = await asked(api, who, { size: body.length, ...wanted });
  const status = await put(api, ticket, body);
  if (status !== 200) throw new Error(`The upload was answered with ${status}`);
  return ticket.key;
}

export const setAvatar = (api: UploadApi, { token }: Pick<Uploader, 'token'>, avatar: string) =>
  api.call('shopper/user/update', { token, avatar });

/** What is shown at an address of ours. */
export async function look(api: UploadApi, address: string) {
  const { statusCode, headers, rawPayload } = await api.app.inject({ method: 'GET', url: address });
  return { status: statusCode, headers, bytes: rawPayload };
}
