import type { Locale } from '@meal/contract/languages';
import type { Mood } from './mail-content';

/** The design tokens' colours by day, written out: mail programs know no variables. */
export const day = {
  paper: '#fffaf4',
  card: '#ffffff',
  ink: '#2b211b',
  soft: '#5f5048',
  line: '#e8dccf',
  holes: '#c9b8a8',
  sunken: '#f6eee5',
  brand: '#c8381b',
  onBrand: '#ffffff',
  link: '#1d4f7c',
} as const;

const sides = `border-left:1px solid ${day.line};border-right:1px solid ${day.line}`;
const notch = `box-sizing:border-box;width:12px;height:24px;background:${day.paper};border:1px solid ${day.line}`;

export const style = {
  page: `margin:0;padding:0;background:${day.paper};color:${day.ink};-webkit-text-size-adjust:100%;text-size-adjust:100%`,
  hidden: 'display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  outer: `background:${day.paper};color:${day.ink}`,
  margin: 'padding:20px 12px',
  column: 'max-width:576px;margin:0 auto;text-align:left;border-collapse:separate',
  band: `background:${day.brand};color:${day.onBrand};padding:14px 24px;border-radius:20px 20px 0 0;font-size:16px;font-weight:700;letter-spacing:0.02em`,
  message: `background:${day.card};${sides};padding:24px 24px 12px;font-size:16px;line-height:1.7;overflow-wrap:anywhere`,
  last: `border-bottom:1px solid ${day.line};border-radius:0 0 20px 20px`,
  head: 'margin:0 0 16px',
  markCell: 'padding:0 14px 0 0;vertical-align:middle',
  mark: 'width:40px;height:40px;border-radius:20px;text-align:center;font:700 20px/40px Arial,sans-serif',
  heading: 'margin:0;font-size:22px;line-height:1.35;font-weight:700',
  paragraph: 'margin:0 0 16px',
  code: `margin:0 0 16px;padding:16px;border:2px dashed ${day.brand};border-radius:12px;text-align:center;font:700 32px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px`,
  quote: `margin:0 0 20px;padding:12px 16px;background:${day.sunken};border-radius:12px`,
  quoteLabel: `font-size:14px;color:${day.soft}`,
  buttonBox: 'margin:8px 0 14px',
  buttons: 'margin:0 0 4px',
  buttonOfSeveral: 'margin:0 8px 12px 0',
  buttonCell: `background:${day.brand};border-radius:12px`,
  button: `display:inline-block;padding:12px 28px;background:${day.brand};border-radius:12px;color:${day.onBrand};font-size:17px;line-height:24px;font-weight:700;text-decoration:none`,
  address: `margin:0 0 12px;font-size:13px;line-height:1.6;color:${day.soft}`,
  link: `color:${day.link};word-break:break-all`,
  tear: 'padding:0',
  tearEdge: `width:12px;padding:0;background:${day.card};font-size:0;line-height:0`,
  tearMiddle: `padding:0 6px;background:${day.card};font-size:0;line-height:0`,
  notchLeft: `${notch};border-left:0;border-radius:0 12px 12px 0`,
  notchRight: `${notch};border-right:0;border-radius:12px 0 0 12px`,
  holes: `height:0;border-top:3px dotted ${day.holes}`,
  stub: `background:${day.card};${sides};border-bottom:1px solid ${day.line};border-radius:0 0 20px 20px;padding:8px 24px 16px;font-size:16px;line-height:1.6`,
  facts: 'border-collapse:collapse',
  label: `width:1%;padding:8px 16px 8px 0;white-space:nowrap;font-size:14px;line-height:25px;font-weight:400;color:${day.soft};text-align:left`,
  value: 'padding:8px 0;font-size:16px;line-height:25px;overflow-wrap:anywhere',
  note: `margin:12px 0 0;font-size:14px;line-height:1.6;color:${day.soft}`,
  footer: `padding:16px 24px;font-size:13px;line-height:1.6;color:${day.soft}`,
} as const;

export const marks: Record<Mood, string> = {
  good: '&#10003;',
  waiting: '&hellip;',
  yourTurn: '!',
  over: '&ndash;',
  money: '&yen;',
};

export const moodStyle: Record<Mood, string> = {
  good: 'background:#e5f2e6;color:#2c6b3f',
  waiting: 'background:#fff0cf;color:#7a4b00',
  yourTurn: 'background:#fdede6;color:#c8381b',
  over: 'background:#f6eee5;color:#5f5048',
  money: 'background:#e6eff7;color:#1d4f7c',
};

/** Programs that take styles also know the reader's theme; on the smallest screens a label stands above its value. */
export const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
h1 { word-break: auto-phrase; }
:lang(ko) { word-break: keep-all; }
.quote { word-break: normal; }
@media (max-width: 340px) {
  .fact { display: block !important; width: auto !important; padding: 0 0 2px !important; }
  td.fact { padding: 0 0 12px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #17120f !important; color: #f8efe7 !important; }
  .card { background: #241c17 !important; border-color: #3a2f28 !important; }
  .band { background: #a52c13 !important; }
  .soft { color: #cfbfb2 !important; }
  .link { color: #9cc7f0 !important; }
  .quote { background: #17120f !important; }
  .code { border-color: #ff8158 !important; }
  .button { background: #ff8158 !important; color: #2a0f07 !important; }
  .notch { background: #17120f !important; border-color: #3a2f28 !important; }
  .holes { border-color: #5c4b40 !important; }
  .good { background: #1b2e20 !important; color: #8fd19e !important; }
  .waiting { background: #33270f !important; color: #ffd166 !important; }
  .yourTurn { background: #3a1e14 !important; color: #ff8158 !important; }
  .over { background: #3a2f28 !important; color: #cfbfb2 !important; }
  .money { background: #16263a !important; color: #9cc7f0 !important; }
}`;

export const fonts: Record<Locale, string> = {
  'ja-JP': "'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP',Meiryo,sans-serif",
  'zh-CN': "'PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif",
  'ko-KR': "'Apple SD Gothic Neo','Noto Sans KR','Noto Sans CJK KR','Malgun Gothic',sans-serif",
  'en-US': "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
};
