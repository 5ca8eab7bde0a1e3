import bakery from './bakery.json';
import bar from './bar.json';
import buffet from './buffet.json';
import burger from './burger.json';
import cafe from './cafe.json';
import chinese from './chinese.json';
import curry from './curry.json';
import donburi from './donburi.json';
import french from './french.json';
import gyozaDimsum from './gyoza_dimsum.json';
import hamburg from './hamburg.json';
import horumon from './horumon.json';
import indian from './indian.json';
import italian from './italian.json';
import izakaya from './izakaya.json';
import japanese from './japanese.json';
import kaiseki from './kaiseki.json';
import korean from './korean.json';
import kushikatsu from './kushikatsu.json';
import nabe from './nabe.json';
import okonomiyaki from './okonomiyaki.json';
import other from './other.json';
import pastaPizza from './pasta_pizza.json';
import ramen from './ramen.json';
import seafood from './seafood.json';
import soba from './soba.json';
import spanish from './spanish.json';
import steak from './steak.json';
import sukiyakiShabu from './sukiyaki_shabu.json';
import sushi from './sushi.json';
import sweets from './sweets.json';
import taiwanese from './taiwanese.json';
import takoyaki from './takoyaki.json';
import teishoku from './teishoku.json';
import tempura from './tempura.json';
import thaiViet from './thai_viet.json';
import tonkatsu from './tonkatsu.json';
import udon from './udon.json';
import unagi from './unagi.json';
import vegetarian from './vegetarian.json';
import yakiniku from './yakiniku.json';
import yakitori from './yakitori.json';

/** One file for each category. */
export const categoryFiles: readonly unknown[] = [
  bakery,
  bar,
  buffet,
  burger,
  cafe,
  chinese,
  curry,
  donburi,
  french,
  gyozaDimsum,
  hamburg,
  horumon,
  indian,
  italian,
  izakaya,
  japanese,
  kaiseki,
  korean,
  kushikatsu,
  nabe,
  okonomiyaki,
  other,
  pastaPizza,
  ramen,
  seafood,
  soba,
  spanish,
  steak,
  sukiyakiShabu,
  sushi,
  sweets,
  taiwanese,
  takoyaki,
  teishoku,
  tempura,
  thaiViet,
  tonkatsu,
  udon,
  unagi,
  vegetarian,
  yakiniku,
  yakitori,
];
