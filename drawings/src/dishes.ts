import { boxesAndRiceBalls } from './compositions/boxes-and-rice-balls';
import { breadAndSoup } from './compositions/bread-and-soup';
import { burgersAndPizza } from './compositions/burgers-and-pizza';
import { chinese } from './compositions/chinese';
import { coldSweets } from './compositions/cold-sweets';
import type { Composition } from './compositions/composition';
import { drinks } from './compositions/drinks';
import { dumplings } from './compositions/dumplings';
import { fishAndShellfish } from './compositions/fish-and-shellfish';
import { fried } from './compositions/fried';
import { greensAndBuffet } from './compositions/greens-and-buffet';
import { grills } from './compositions/grills';
import { ironPlates } from './compositions/iron-plates';
import { japaneseCurries } from './compositions/japanese-curries';
import { konamon } from './compositions/konamon';
import { korean } from './compositions/korean';
import { nabe } from './compositions/nabe';
import { platedSweets } from './compositions/plated-sweets';
import { ramen } from './compositions/ramen';
import { riceBowls } from './compositions/rice-bowls';
import { southAsian } from './compositions/south-asian';
import { southeastAsian } from './compositions/southeast-asian';
import { spanish } from './compositions/spanish';
import { sushi } from './compositions/sushi';
import { templeAndTofu } from './compositions/temple-and-tofu';
import { trays } from './compositions/trays';
import { udonAndSoba } from './compositions/udon-and-soba';
import { westernPlates } from './compositions/western-plates';
import type { DishName } from './dish-names';

/** Every dish with its composition; a word without one does not compile. */
export const dishes: Readonly<Record<DishName, Composition>> = {
  ...sushi,
  ...fishAndShellfish,
  ...trays,
  ...templeAndTofu,
  ...boxesAndRiceBalls,
  ...riceBowls,
  ...japaneseCurries,
  ...ramen,
  ...udonAndSoba,
  ...konamon,
  ...fried,
  ...grills,
  ...ironPlates,
  ...nabe,
  ...korean,
  ...chinese,
  ...dumplings,
  ...southAsian,
  ...southeastAsian,
  ...spanish,
  ...westernPlates,
  ...burgersAndPizza,
  ...breadAndSoup,
  ...greensAndBuffet,
  ...drinks,
  ...coldSweets,
  ...platedSweets,
};
