import { smoothPath, straightPath } from './paths';
import { metresPerPixel, type Point, planeZoom, project } from './projection';

/*
 * Land and water by hand, a hint and no survey: pairs of latitude and longitude in thousandths of a degree from 34° north,
 * 135° east.
 */
const sea =
  '780 -900 780 -340 742 -245 735 -190 700 -110 655 -45 643 -10 631 34 630 62 639 110 640 133 648 165 652 178 668 178 678 190 687 207 692 228 702 245 710 280 716 305 720 335 706 355 704 375 692 380 687 400 692 425 681 427 678 440 668 424 660 424 662 436 655 428 651 432 654 447 640 452 629 458 614 448 606 437 590 444 588 455 574 452 566 424 548 400 532 402 528 420 516 400 509 378 499 386 490 372 478 372 474 352 461 358 447 338 431 322 413 288 402 284 392 258 376 243 368 226 346 196 333 174 328 150 322 130 325 98 312 76 288 60 274 66 258 94 247 110 232 112 224 128 212 128 203 150 186 138 180 162 160 192 146 196 128 170 96 110 -40 70 -900 -100 -900 -900';
const lake =
  '975 906 992 900 1003 886 1011 874 1022 866 1045 868 1070 880 1100 912 1130 925 1190 930 1260 945 1330 1010 1450 1050 1500 1150 1400 1260 1280 1240 1180 1120 1130 1040 1120 965 1080 945 1040 930 1010 915 990 908';
const islands = {
  awaji:
    '606 5 592 22 545 0 500 -35 440 -80 350 -95 290 -60 245 -50 225 -150 260 -290 330 -300 400 -230 470 -150 540 -75 590 -15',
  kansaiAirport: '457 241 437 262 412 225 433 204',
  portIsland: '672 200 674 218 658 226 636 232 633 205 655 200',
  rokkoIsland: '697 256 698 281 678 284 676 262',
  maishima: '672 384 668 406 661 398 663 378',
  yumeshima: '658 374 655 402 643 390 645 366',
  sakishima: '645 404 642 426 630 440 614 432 622 402',
};

/** From source to mouth, with the width in metres. */
const rivers: readonly (readonly [metres: number, course: string])[] = [
  // Katsura and Yodo
  [
    420,
    '1040 660 1012 678 985 702 945 715 885 685 850 660 815 633 785 600 757 558 737 530 724 508 710 484 697 464 687 442 681 425',
  ],
  // Uji
  [160, '890 808 905 790 930 765 915 735 887 690'],
  // Kamo
  [90, '1060 752 1030 772 1000 770 975 764 945 748 925 730'],
  // Okawa, past Nakanoshima, and Aji
  [
    120,
    '722 514 708 520 697 521 691 515 692.6 506.5 693.2 500 692.5 493 691.8 487 684 473 674 452 664 436 657 420',
  ],
  // Kizu
  [110, '688 480 676 483 665 482 652 477 638 468 622 456'],
  // Higashiyokobori and Dotonbori
  [45, '691 509 680 509.5 668.5 510.5 668.4 506 668.8 500 669.4 491 669 483'],
  // Yamato
  [200, '590 700 578 650 582 625 592 580 593 525 600 480 606 440'],
  // Kino
  [300, '330 640 312 600 298 540 283 440 270 360 255 290 240 235 236 195 228 160 224 128'],
  // Ina and Kanzaki
  [180, '820 420 780 432 750 455 738 450 715 442 694 425'],
];

/** Parks and shrines that people know their way by, from end to end. */
const greens: readonly (readonly [metres: number, ends: string])[] = [
  [620, '684 524.5 690 528'],
  [420, '649 512 653 511'],
  [160, '684.5 491.5 684.5 498'],
  [480, '561 487.5 567 486.5'],
  [260, '612.5 488.5 612.5 492'],
  [1100, '803 527 809 534'],
  [800, '711 574 713 580'],
  [1500, '682 840 688 855'],
  [620, '1019 762 1029 762'],
  [900, '212 580 214 592'],
];

interface Stroke {
  path: string;
  /** In units of the plane. */
  width: number;
}

export interface Geography {
  water: string;
  islands: string;
  rivers: readonly Stroke[];
  greens: readonly Stroke[];
}

export const geography: Geography = {
  water: closed(sea) + closed(lake),
  islands: Object.values(islands).map(closed).join(''),
  rivers: rivers.map(([metres, course]) => ({ path: smoothPath(read(course)), width: inUnits(metres) })),
  greens: greens.map(([metres, ends]) => ({ path: straightPath(read(ends)), width: inUnits(metres) })),
};

function closed(pairs: string): string {
  return `${straightPath(read(pairs))}Z`;
}

function read(pairs: string): Point[] {
  const numbers = pairs.split(' ').map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    latitude: 34 + (numbers[2 * index] ?? 0) / 1000,
    longitude: 135 + (numbers[2 * index + 1] ?? 0) / 1000,
  })).map(project);
}

function inUnits(metres: number): number {
  return metres / metresPerPixel(planeZoom);
}
