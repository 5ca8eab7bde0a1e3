import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.db
    .insertInto('landmarks')
    .values(
      [
        ['test-bridge', 'namba', '橋', 'Bridge'],
        ['test-castle', 'kyobashi', '城', 'Castle'],
      ].map(([landmark_id = '', area_id = '', ja, en]) => ({
        landmark_id,
        area_id,
        name: JSON.stringify({ 'ja-JP': ja, 'en-US': en }),
        latitude: 34.67,
        longitude: 135.5,
      })),
    )
    .execute();
});
afterAll(() => api.close());

interface Item {
  areaId: string;
  lineId: string;
  stationId: string;
  landmarkId: string;
  name: string;
  operator: string;
  operators: string;
  colour: string;
  prefecture: number;
  latitude: number;
  longitude: number;
  distanceMeters: number;
  stations: { stationId: string; name: string; breakBefore?: boolean }[];
}

async function list(call: string, fields: object = {}): Promise<Item[]> {
  const { status, body } = await api.call(`shopper/place/${call}`, fields);
  expect({ status, code: body.code }).toEqual({ status: 200, code: 0 });
  return body.data['list'] as Item[];
}

const japanese = { language: 0 };
const nambaOfNankai = { latitude: 34.66357, longitude: 135.501949 };
const inTheSea = { latitude: 33.2, longitude: 135.0 };

describe('areas and lines', () => {
  test('29 areas in their order', async () => {
    const areas = await list('areas');
    expect(areas).toHaveLength(29);
    expect(areas[0]).toEqual({
      areaId: 'namba',
      name: 'Namba & Shinsaibashi',
      prefecture: 27,
      latitude: 34.66858,
      longitude: 135.50297,
    });
  });

  test('lines of Nankai come first', async () => {
    const lines = await list('lines');
    expect(lines).toHaveLength(89);
    expect(lines.findIndex(({ operator }) => operator !== 'Nankai')).toBe(10);
    expect(lines[0]).toEqual({
      lineId: '32001',
      name: 'Nankai Main Line',
      operator: 'Nankai',
      colour: expect.stringMatching(/^#[0-9A-F]{6}$/),
    });
  });
});

describe('stations', () => {
  test('of a line, in its order', async () => {
    const names = (await list('stations', { ...japanese, lineId: '32001' })).map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['難波', '新今宮', '天下茶屋']);
    expect(names.at(-1)).toBe('和歌山市');
  });

  test('of an area, each once', async () => {
    const stations = await list('stations', { areaId: 'namba' });
    expect(stations).toHaveLength(12);
    expect(new Set(stations.map(({ stationId }) => stationId)).size).toBe(12);
    expect(stations[0]).toEqual({
      stationId: 'st3200101',
      name: 'Namba',
      operators: 'Nankai',
      ...nambaOfNankai,
    });
  });

  test('of a line within an area', async () => {
    const stations = await list('stations', { ...japanese, lineId: '99618', areaId: 'namba' });
    expect(stations.map(({ name }) => name)).toEqual(['心斎橋', 'なんば']);
  });

  test.each([{}, { lineId: '', areaId: '' }])('of all Nankai, each once, with %j', async (fields) => {
    const stations = await list('stations', fields);
    expect(new Set(stations.map(({ stationId }) => stationId)).size).toBe(105);
    expect(stations).toHaveLength(105);
  });

  test.each([{ lineId: 'nothing' }, { areaId: 'nothing' }, { lineId: '32001', areaId: 'umeda' }])(
    'none with %j',
    async (fields) => {
      expect(await list('stations', fields)).toEqual([]);
    },
  );
});

describe('nearby stations', () => {
  test('the four stations of Namba are one, under the name of the nearest', async () => {
    const nearby = await list('nearbyStations', { ...japanese, ...nambaOfNankai });
    const ofNamba = nearby.filter(({ name }) => ['難波', 'なんば', '大阪難波', 'JR難波'].includes(name));
    expect(ofNamba).toEqual([
      {
        stationId: 'st3200101',
        name: '難波',
        operators: '南海電鉄',
        ...nambaOfNankai,
        distanceMeters: 0,
      },
    ]);
    const [metro] = await list('nearbyStations', { ...japanese, latitude: 34.6667, longitude: 135.4992 });
    expect(metro?.name).toBe('なんば');
  });

  test('at most 12, nearest first, within 5 km, with metres as a map measures them', async () => {
    const nearby = await list('nearbyStations', { ...japanese, ...nambaOfNankai });
    expect(nearby).toHaveLength(12);
    const distances = nearby.map(({ distanceMeters }) => distanceMeters);
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
    // From Rinku-Town to the airport it is 6 km over the bridge.
    const rinku = await list('nearbyStations', { ...japanese, latitude: 34.410308, longitude: 135.300117 });
    expect(rinku[0]).toMatchObject({ name: 'りんくうタウン', distanceMeters: 0 });
    expect(rinku.map(({ name }) => name)).not.toContain('関西空港');
  });

  test('a hundredth of a degree is 1,112 m to the north, and 917 m to the west', async () => {
    const airport = await api.db
      .selectFrom('stations')
      .select(['latitude', 'longitude'])
      .where('station_id', '=', 'st1162803')
      .executeTakeFirstOrThrow();
    const north = { ...airport, latitude: airport.latitude + 0.01 };
    const west = { ...airport, longitude: airport.longitude - 0.01 };
    expect((await list('nearbyStations', north))[0]?.distanceMeters).toBe(1_112);
    expect((await list('nearbyStations', west))[0]?.distanceMeters).toBe(917);
  });

  test.each([inTheSea, { latitude: 90, longitude: 180 }, { latitude: -90, longitude: -180 }])(
    'none at %j',
    async (position) => {
      expect(await list('nearbyStations', position)).toEqual([]);
    },
  );
});

describe('landmarks', () => {
  const bridge = { landmarkId: 'test-bridge', areaId: 'namba', latitude: 34.67, longitude: 135.5 };

  test('all, or those of an area', async () => {
    const all = (await list('landmarks')).map(({ landmarkId }) => landmarkId);
    expect(all).toEqual(expect.arrayContaining(['test-bridge', 'test-castle']));
    const ofNamba = await list('landmarks', { areaId: 'namba' });
    expect(ofNamba).toContainEqual({ ...bridge, name: 'Bridge' });
    expect(new Set(ofNamba.map(({ areaId }) => areaId))).toEqual(new Set(['namba']));
    expect(await list('landmarks', { areaId: 'nothing' })).toEqual([]);
  });

  test('in English where the language is missing', async () => {
    expect(await list('landmarks', { language: 3, areaId: 'namba' })).toContainEqual({
      ...bridge,
      name: 'Bridge',
    });
  });
});

describe('the network', () => {
  test('every line with its stations in order, and breaks where stations between are not ours', async () => {
    const network = await list('network', japanese);
    expect(network).toHaveLength(89);
    const main = network.find(({ lineId }) => lineId === '32001');
    expect(main?.stations.map(({ stationId }) => stationId)).toEqual(
      (await list('stations', { lineId: '32001' })).map(({ stationId }) => stationId),
    );
    expect(main?.stations.filter(({ breakBefore }) => breakBefore)).toEqual([]);
    const kyotoLine = network.find(({ lineId }) => lineId === '11602');
    expect(kyotoLine?.stations.map(({ breakBefore }) => breakBefore)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  test('is kept for ten minutes, in every language of its own', async () => {
    const nameOf = async (language: number) => (await list('network', { language }))[0]?.name;
    expect([await nameOf(0), await nameOf(2)]).toEqual(['南海本線', '南海本线']);
    const name = JSON.stringify({ 'ja-JP': '新線', 'zh-CN': '新线' });
    await api.db.updateTable('lines').set({ name }).where('line_id', '=', '32001').execute();
    expect(await nameOf(0)).toBe('南海本線');
    await api.advance(601);
    expect([await nameOf(0), await nameOf(2)]).toEqual(['新線', '新线']);
  });
});

test.each([
  [0, 'なんば・心斎橋', '新今宮', 'JR西日本・南海電鉄'],
  [1, 'Namba & Shinsaibashi', 'Shin-Imamiya', 'JR West・Nankai'],
  [2, '难波·心斋桥', '新今宫', 'JR西日本・南海电铁'],
  [3, '난바·신사이바시', '신이마미야', 'JR 서일본・난카이 전철'],
])('language %i', async (language, area, station, operators) => {
  expect((await list('areas', { language }))[0]?.name).toBe(area);
  expect((await list('stations', { language, lineId: '32001' }))[1]).toMatchObject({
    name: station,
    operators,
  });
});

describe('bad input is named', () => {
  test.each([
    ['stations', { lineId: 5 }, 'lineId'],
    ['stations', { areaId: 'x'.repeat(101) }, 'areaId'],
    ['stations', { areaId: null }, 'areaId'],
    ['landmarks', { areaId: ['namba'] }, 'areaId'],
    ['nearbyStations', { longitude: 135 }, 'latitude'],
    ['nearbyStations', { latitude: 34 }, 'longitude'],
    ['nearbyStations', { latitude: '34.6', longitude: 135 }, 'latitude'],
    ['nearbyStations', { latitude: 90.1, longitude: 135 }, 'latitude'],
    ['nearbyStations', { latitude: 34, longitude: -180.1 }, 'longitude'],
    ['nearbyStations', { latitude: null, longitude: 135 }, 'latitude'],
  ])('%s %j', async (call, fields, path) => {
    const { status, body } = await api.call(`shopper/place/${call}`, fields);
    expect({ status, message: body.message }).toEqual({ status: 422, message: 'E503' });
    expect(body.details?.map((detail) => detail.path)).toContain(path);
  });

  test('a text that PostgreSQL cannot even compare is no failure of ours', async () => {
    for (const call of ['stations', 'landmarks']) {
      const { status } = await api.call(`shopper/place/${call}`, { areaId: 'a\u0000b' });
      expect([200, 422]).toContain(status);
    }
  });
});
