import { darker, lighter } from '../colours';
import type { Easel } from '../easel';
import { d, ellipse, group, line, path } from '../paint';
import { trapezoid } from '../shapes';
import { contactShadow, eitherWay } from './bowls';
import type { Glaze } from './glazes';

/** A round or oval plate around the centre of its well. */
export function plate(easel: Easel, glaze: Glaze, rx: number, contents: string, flatness = 0.5): string {
  const ry = rx * flatness;
  const thick = rx * 0.07;
  // A tray holds many small plates: those are flat-coloured with one ring, the large one is shaded.
  const small = rx < 70;
  const rim = small ? 0 : easel.luck.whole(0, 2);
  const ring =
    rim === 0
      ? ellipse(0, 0, rx * 0.95, ry * 0.94, 'none', {
          stroke: glaze.accent,
          'stroke-width': rx * 0.02,
          opacity: 0.8,
        })
      : rim === 1
        ? ellipse(0, 0, rx * 0.89, ry * 0.88, 'none', {
            stroke: glaze.accent,
            'stroke-width': rx * 0.045,
            'stroke-dasharray': d`0 ${rx * 0.11}`,
            opacity: 0.75,
          })
        : ellipse(0, 0, rx * 0.9, ry * 0.89, 'none', {
            stroke: glaze.accent,
            'stroke-width': rx * 0.055,
            opacity: 0.35,
          });
  return (
    contactShadow(easel, thick * 2, rx * 1.1, ry * 1.08) +
    path(
      d`M${-rx} 0C${-rx} ${ry * 0.75} ${-rx * 0.55} ${ry + thick * 1.4} 0 ${ry + thick * 1.4}S${rx} ${ry * 0.75} ${rx} 0Z`,
      small ? glaze.shade : easel.roundness(darker(glaze.shade, 0.18), glaze.shade),
    ) +
    ellipse(0, 0, rx, ry, small ? glaze.body : easel.fall(glaze.body, lighter(glaze.body, 0.35)), {
      stroke: darker(glaze.shade, 0.18),
      'stroke-width': 1.3,
    }) +
    ring +
    ellipse(
      0,
      ry * 0.03,
      rx * 0.79,
      ry * 0.77,
      small ? darker(glaze.body, 0.06) : easel.fall(darker(glaze.body, 0.16), lighter(glaze.body, 0.3)),
    ) +
    (small
      ? ''
      : line(
          d`M${-rx * 0.92} ${ry * 0.36}A${rx} ${ry} 0 0 0 ${-rx * 0.4} ${ry * 0.9}`,
          '#fffdf6',
          rx * 0.02,
          {
            opacity: 0.8,
          },
        )) +
    (small ? contents : eitherWay(easel, contents))
  );
}

/** A long flat slab, around the centre of its top: slate, stoneware, wood. */
export function slab(easel: Easel, glaze: Glaze, width: number, height: number, contents: string): string {
  const front = width / 2;
  const back = front * 0.92;
  const top = -height / 2;
  const bottom = height / 2;
  const thick = width * 0.045;
  return (
    contactShadow(easel, bottom * 0.6, front * 1.12, height * 0.72) +
    path(d`M${-front} ${bottom}v${thick}q${front} 3 ${front * 2} 0v${-thick}Z`, darker(glaze.shade, 0.1)) +
    path(
      trapezoid(front, back, top, bottom),
      easel.fall(darker(glaze.body, 0.12), lighter(glaze.body, 0.12)),
      {
        stroke: darker(glaze.shade, 0.2),
        'stroke-width': 1.5,
      },
    ) +
    line(d`M${-front + 4} ${bottom - 1.5}H${front - 4}`, lighter(glaze.body, 0.6), 1.8, { opacity: 0.65 }) +
    contents
  );
}

const grain = (easel: Easel, front: number, top: number, bottom: number, colour: string): string => {
  const rows = [0.2, 0.42, 0.63, 0.84].map((share) => {
    const y = top + (bottom - top) * share;
    const x = -front * easel.luck.between(0.3, 0.9);
    return d`M${x} ${y}q${front * 0.4} ${easel.luck.between(-4, 4)} ${front * easel.luck.between(0.7, 1)} 0`;
  });
  return line(rows.join(''), colour, 1.3, { opacity: 0.5 });
};

/** A plank with its grain; with feet it is the geta sushi is served on. */
export function board(easel: Easel, width: number, height: number, contents: string, feet = false): string {
  const wood = easel.luck.pick(['#d3a264', '#c08a4e', '#deb67a']);
  const front = width / 2;
  const legs = feet
    ? group(
        { fill: darker(wood, 0.5) },
        [-0.62, 0.42]
          .map((x) =>
            path(
              d`M${front * x} ${height / 2}h${front * 0.2}v${width * 0.085}h${-front * 0.2}Z`,
              darker(wood, 0.5),
            ),
          )
          .join(''),
      )
    : '';
  const shadow = feet ? contactShadow(easel, height / 2 + width * 0.08, front * 1.05, height * 0.3) : '';
  return (
    shadow +
    legs +
    slab(
      easel,
      { body: wood, shade: darker(wood, 0.35), inside: wood, accent: wood },
      width,
      height,
      grain(easel, front * 0.9, -height / 2, height / 2, darker(wood, 0.3)) + eitherWay(easel, contents),
    )
  );
}

/** Black iron on a wooden rest: it comes to the table still hissing. */
export function ironPlate(easel: Easel, contents: string, rx = 142): string {
  const ry = rx * 0.5;
  const wood = '#a9713c';
  return (
    contactShadow(easel, 18, rx * 1.18, ry * 1.15) +
    ellipse(0, 16, rx * 1.1, ry * 1.06, easel.roundness(darker(wood, 0.45), darker(wood, 0.2))) +
    ellipse(0, 9, rx * 1.1, ry * 1.06, easel.fall(wood, lighter(wood, 0.25)), {
      stroke: darker(wood, 0.4),
      'stroke-width': 1.3,
    }) +
    ellipse(0, 5, rx, ry, '#141110') +
    ellipse(0, 0, rx, ry, easel.fall('#4b4543', '#3a3534'), { stroke: '#181413', 'stroke-width': 1.5 }) +
    ellipse(0, 3, rx * 0.9, ry * 0.87, easel.fall('#1f1b1a', '#37312f')) +
    line(d`M${-rx * 0.94} ${ry * 0.3}A${rx} ${ry} 0 0 0 ${-rx * 0.4} ${ry * 0.9}`, '#a39a94', 2.2, {
      opacity: 0.8,
    }) +
    eitherWay(easel, contents)
  );
}

/** Washi folded under something fried. */
export function foldedPaper(easel: Easel, width: number, height: number): string {
  const tilt = easel.luck.between(-6, 6);
  return (
    path(
      d`M${-width * 0.46} ${-height * 0.34 + tilt}L${width * 0.38} ${-height * 0.5}L${width * 0.5} ${height * 0.3}L${-width * 0.36} ${height * 0.5}Z`,
      '#e6d9c0',
    ) +
    path(
      d`M${-width * 0.5} ${height * 0.16}L${-width * 0.1} ${-height * 0.52}L${width * 0.48} ${-height * 0.2}L${width * 0.22} ${height * 0.48}Z`,
      '#fffaf0',
      { stroke: '#d5c5a6', 'stroke-width': 1.2 },
    )
  );
}
