import type { Easel } from '../easel';

export interface Glaze {
  readonly body: string;
  readonly shade: string;
  readonly inside: string;
  readonly accent: string;
}

export const sometsuke: Glaze = { body: '#f3efe4', shade: '#bcc4c9', inside: '#e9e6da', accent: '#2f5f93' };
export const kohiki: Glaze = { body: '#ecdfc8', shade: '#b89c78', inside: '#f3e9d6', accent: '#9a6a3c' };
export const celadon: Glaze = { body: '#a9c4ae', shade: '#6a8f7d', inside: '#c6dac4', accent: '#5f8a76' };
export const tenmoku: Glaze = { body: '#4a3128', shade: '#251712', inside: '#6b4532', accent: '#c07a3a' };
export const indigo: Glaze = { body: '#34618c', shade: '#1a3857', inside: '#dfe6e6', accent: '#f0ead8' };
export const oribe: Glaze = { body: '#4f7a4e', shade: '#2b4d34', inside: '#d9dcb8', accent: '#e6dfb6' };
export const vermilionLacquer: Glaze = {
  body: '#b8331c',
  shade: '#6f1a10',
  inside: '#d4492a',
  accent: '#ffc53d',
};
export const blackLacquer: Glaze = {
  body: '#2d2422',
  shade: '#120d0c',
  inside: '#a02c1c',
  accent: '#d6a348',
};
export const porcelain: Glaze = { body: '#fbf7ef', shade: '#c9c1b4', inside: '#fffdf8', accent: '#d8cfbf' };
export const stone: Glaze = { body: '#3d3a3a', shade: '#1d1b1b', inside: '#2b2828', accent: '#5d5855' };
export const iron: Glaze = { body: '#3a3636', shade: '#191616', inside: '#2a2626', accent: '#6a6462' };
export const copper: Glaze = { body: '#c97f45', shade: '#7d4420', inside: '#e0a368', accent: '#f3cf9b' };

export const kilnGlaze = ({ luck }: Easel): Glaze =>
  luck.pick([sometsuke, kohiki, celadon, tenmoku, indigo, oribe]);
export const bowlGlaze = ({ luck }: Easel): Glaze =>
  luck.pick([sometsuke, indigo, vermilionLacquer, tenmoku, oribe, kohiki]);
export const paleGlaze = ({ luck }: Easel): Glaze => luck.pick([sometsuke, kohiki, celadon, porcelain]);
export const whiteware = ({ luck }: Easel): Glaze =>
  luck.pick([
    porcelain,
    { ...porcelain, accent: '#2f5f93' },
    { ...porcelain, accent: '#b5502f' },
    { ...kohiki, accent: '#7d8a63' },
  ]);
export const lacquer = ({ luck }: Easel): Glaze => luck.pick([blackLacquer, vermilionLacquer]);
