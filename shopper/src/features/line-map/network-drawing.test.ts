import { describe, expect, it } from 'vitest';
import { drawNetwork, linePath, runsOf } from './network-drawing';

function stop(name: string, latitude: number, longitude: number, breakBefore = false) {
  return { stationId: name, name, latitude, longitude, breakBefore };
}

const namba = stop('難波', 34.66357, 135.501949);
const imamiyaebisu = stop('今宮戎', 34.655137, 135.50153);
const shinImamiya = stop('新今宮', 34.650289, 135.500689);
const tengachaya = stop('天下茶屋', 34.636847, 135.496673);
const sakai = stop('堺', 34.581611, 135.465389);
const mikunigaoka = stop('三国ヶ丘', 34.564944, 135.489778);

const main = {
  lineId: '32001',
  name: '南海本線',
  colour: '#3366CC',
  stations: [namba, shinImamiya, tengachaya, sakai],
};
const koya = {
  lineId: '32007',
  name: '南海高野線',
  colour: '#009900',
  stations: [namba, imamiyaebisu, shinImamiya, tengachaya, mikunigaoka],
};
const midosuji = {
  lineId: '99618',
  name: '御堂筋線',
  colour: '#E5171F',
  stations: [
    stop('なんば', 34.666641, 135.499138),
    stop('大国町', 34.656075, 135.4978),
    stop('天王寺', 34.647, 135.5135, true),
    stop('昭和町', 34.6387, 135.5166),
  ],
};

describe('a line', () => {
  it('is cut where it is interrupted', () => {
    const names = runsOf(midosuji.stations).map((run) => run.map(({ name }) => name));
    expect(names).toEqual([
      ['なんば', '大国町'],
      ['天王寺', '昭和町'],
    ]);
    const [line] = drawNetwork([midosuji]).lines;
    expect(linePath(line!, 1).match(/M/g)).toHaveLength(2);
  });

  it('with a lone station between two gaps draws nothing there', () => {
    const stations = [namba, stop('天王寺', 34.647, 135.5135, true), stop('昭和町', 34.6387, 135.5166, true)];
    const [line] = drawNetwork([{ ...midosuji, stations }]).lines;
    expect(linePath(line!, 1)).toBe('');
  });
});

describe('Nankai', () => {
  const drawing = drawNetwork([main, koya, midosuji]);

  it('lies on top of the others', () => {
    expect(drawing.lines.map(({ lineId }) => lineId)).toEqual(['99618', '32001', '32007']);
  });

  it('has two lines side by side on one track, and together again nowhere else', () => {
    const [, west, east] = drawing.lines;
    expect(west?.runs[0]).toHaveLength(5);
    expect(west?.sides).toEqual([[-1, -1, -1, -1, 0]]);
    expect(east?.sides).toEqual([[1, 1, 1, 1, 0]]);
    const start = (path: string) => Number(/^M(\S+)/.exec(path)?.[1]);
    expect(start(linePath(west!, 2))).toBeLessThan(start(linePath(east!, 2)) - 3);
  });

  it('names Namba before any other station, once for all that lie around it', () => {
    expect(drawing.stations[0]).toMatchObject({ name: '難波', nankai: true, leads: true });
    expect(drawing.stations.find(({ name }) => name === 'なんば')).toMatchObject({ leads: false });
  });
});
