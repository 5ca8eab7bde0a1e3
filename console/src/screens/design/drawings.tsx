import * as icons from '@meal/ui/icons';
import { Avatar, avatarCharacters, DishPicture, Washi } from '@meal/ui/illustrations';
import { TabBar } from '@meal/ui/tab-bar';
import { useState } from 'react';
import { useTranslator } from '../../language/language';
import { Section } from './section';

const papers = [55, 72, 88, 110, 168, 225, 255, 20] as const;

export function Drawings() {
  const t = useTranslator();
  const dishes = [
    { dish: 'noodles', name: t('console.designDishNoodles') },
    { dish: 'takoyaki', name: t('console.designDishTakoyaki') },
    { dish: 'sushi', name: t('console.designDishSushi') },
    { dish: 'setMeal', name: t('console.designDishSetMeal') },
  ] as const;
  return (
    <>
      <Section id="drawings" title={t('console.designDrawings')} text={t('console.designDrawingsText')}>
        <ul className="grid grid-cols-2 gap-4 desk:grid-cols-4">
          {dishes.map(({ dish, name }) => (
            <li key={dish}>
              <DishPicture dish={dish} seed={name} className="aspect-[16/10] w-full rounded-md" />
              <p className="mt-1 text-ink-2 text-sm">{name}</p>
            </li>
          ))}
        </ul>
        <h3 className="font-bold text-lg">{t('console.designAvatars')}</h3>
        <ul className="flex flex-wrap gap-4">
          {avatarCharacters.map((character) => (
            <li key={character} className="flex flex-col items-center gap-1 text-ink-2 text-sm">
              <Avatar character={character} className="size-24" />
              {t(`ui.avatar-${character}`)}
            </li>
          ))}
        </ul>
        <h3 className="font-bold text-lg">{t('console.designPapers')}</h3>
        <ul className="grid grid-cols-2 gap-3 wide:grid-cols-4">
          {papers.map((hue, place) => (
            <li key={hue}>
              <Washi hue={hue} pattern={place % 2 ? 'asanoha' : 'seigaiha'} className="h-24 rounded-md" />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="icons" title={t('console.designIcons')}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(--spacing(10),1fr))] gap-4">
          {Object.entries(icons).map(([name, Drawing]) => (
            <li key={name} className="flex justify-center">
              <Drawing />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="navigation" title={t('console.designNavigation')} text={t('console.designNavigationText')}>
        <NavigationExample />
      </Section>
    </>
  );
}

function NavigationExample() {
  const t = useTranslator();
  const [current, setCurrent] = useState('#tab-tickets');
  const items = [
    {
      href: '#tab-home',
      label: t('console.designTabHome'),
      icon: icons.HomeIcon,
      currentIcon: icons.HomeFilledIcon,
    },
    { href: '#tab-search', label: t('console.designTabSearch'), icon: icons.SearchIcon },
    {
      href: '#tab-tickets',
      label: t('console.designTabTickets'),
      icon: icons.TicketIcon,
      currentIcon: icons.TicketFilledIcon,
    },
    {
      href: '#tab-saved',
      label: t('console.designTabSaved'),
      icon: icons.HeartIcon,
      currentIcon: icons.HeartFilledIcon,
    },
    {
      href: '#tab-mine',
      label: t('console.designTabMyPage'),
      icon: icons.UserIcon,
      currentIcon: icons.UserFilledIcon,
    },
  ];
  return (
    <div className="relative h-32 rounded-lg bg-sunken contain-layout wide:h-auto wide:overflow-clip">
      {/* The example's links stay on this page: following one only moves the mark. */}
      <div
        onClickCapture={(event) => {
          const link = (event.target as Element).closest('a');
          if (!link) return;
          event.preventDefault();
          event.stopPropagation();
          setCurrent(link.hash);
        }}
      >
        <TabBar
          label={t('console.designNavigation')}
          items={items.map((item) => ({ ...item, current: item.href === current }))}
        />
      </div>
    </div>
  );
}
