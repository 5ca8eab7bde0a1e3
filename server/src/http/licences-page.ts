import type { FastifyInstance } from 'fastify';
import { html } from './api-reference/html';
import { type HeaderSettings, pageHeaders } from './security-headers';

interface Credit {
  /** Names speak for themselves in every language. */
  what: string;
  from: string;
  address: string;
  licence: string;
}

const credits: readonly Credit[] = [
  {
    what: '駅・路線データ / stations and lines',
    from: '「駅データ.jp」、TrainLCD/StationAPI を加工',
    address: 'https://www.ekidata.jp/',
    licence: 'MIT',
  },
  {
    what: '市区町村・都道府県 / municipalities and prefectures',
    from: 'localgovjp',
    address: 'https://github.com/code4fukui/localgovjp',
    licence: 'CC0',
  },
  {
    what: '市区町村のローマ字 / romanised names',
    from: '国土地理院 地名集日本 (GSI Gazetteer of Japan)',
    address: 'https://www.gsi.go.jp/',
    licence: '出典の明示 / credit',
  },
  {
    what: '祝日 / public holidays',
    from: 'holiday_jp',
    address: 'https://github.com/holiday-jp/holiday_jp',
    licence: 'MIT',
  },
  {
    what: '領収書の書体 / type of receipts',
    from: 'BIZ UDPGothic, Chocolate Classical Sans, Gowun Dodum',
    address: 'https://fonts.google.com/',
    licence: 'SIL Open Font License 1.1',
  },
  { what: 'アイコン / icons', from: 'Tabler Icons', address: 'https://tabler.io/icons', licence: 'MIT' },
];

const softwareNote = 'Apache-2.0';

/** Whose work this service stands on. One page for all languages: names, addresses and licences. */
export function registerLicencesPage(app: FastifyInstance, headers: HeaderSettings): void {
  const rows = credits.map(
    ({ what, from, address, licence }) =>
      html`<tr><th scope="row">${what}</th><td><a href="${address}" rel="noopener">${from}</a></td><td>${licence}</td></tr>`,
  );
  const page = html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>ライセンス · Licences · 许可 · 라이선스</title>
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>ライセンス · Licences · 许可 · 라이선스</h1>
<table>
${rows}
<tr><th scope="row">ソフトウェア / software</th><td>Kansai Meal Tickets</td><td>${softwareNote}</td></tr>
</table>
<p><a href="/food/home">← /food/home</a></p>
</main>
</body>
</html>`.markup;
  const sent = pageHeaders({ ...headers, frameAncestors: [] }, []);
  app.get('/licences', (_, reply) => reply.headers({ ...sent, 'cache-control': 'no-cache' }).send(page));
}
