import type { Offer } from '@meal/contract/offer';
import { tokyoDay } from '@meal/contract/tokyo';

export interface DescribedOffer {
  offer: Offer;
  /** What it costs now, and until when it does. */
  price: number;
  until: number | undefined;
  address: string;
  origin: string;
}

/** The restaurant and what it sells, in the words of schema.org. */
export function structuredData({ offer, price, until, address, origin }: DescribedOffer): object {
  const { store } = offer;
  const restaurant = `${address}#restaurant`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Restaurant',
        '@id': restaurant,
        name: store.name,
        servesCuisine: offer.category.name,
        address: {
          '@type': 'PostalAddress',
          streetAddress: store.address,
          addressLocality: store.area.name,
          addressCountry: 'JP',
        },
        geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
        hasMap: store.mapLink,
        ...(store.phone === undefined ? {} : { telephone: store.phone }),
      },
      {
        '@type': 'Offer',
        '@id': `${address}#offer`,
        url: address,
        name: offer.title,
        description: offer.summary,
        image: offer.photos.map((photo) => new URL(photo, origin).href),
        category: offer.category.name,
        price,
        priceCurrency: 'JPY',
        priceSpecification: prices(offer, price),
        availability: `https://schema.org/${availability(offer)}`,
        ...(until === undefined ? {} : { priceValidUntil: tokyoDay(until - 1) }),
        seller: { '@id': restaurant },
        itemOffered: { '@type': 'MenuItem', name: offer.title, description: offer.summary },
      },
    ],
  };
}

/** A price to compare with is named only where the restaurant has given one. */
function prices(offer: Offer, price: number): object[] {
  const asked = {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'JPY',
    valueAddedTaxIncluded: true,
  };
  if (offer.comparePrice === undefined) return [asked];
  return [asked, { ...asked, price: offer.comparePrice, priceType: 'https://schema.org/ListPrice' }];
}

function availability({ ended, soldOut }: Offer): string {
  if (ended) return 'Discontinued';
  return soldOut ? 'SoldOut' : 'InStock';
}

/** In a page: no text in it can end the element. */
export function dataElement(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');
  return `<script type="application/ld+json">${json}</script>`;
}
