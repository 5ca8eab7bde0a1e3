/** The photo of the card that was tapped becomes the photo of the screen that opens. */
export const photoTransitionName = 'offer-photo';

const longestTransitionMs = 1_000;

/** Before following a card's link. A name may stand only once in a page, so it goes again where the page stays. */
export function nameForTransition(photo: HTMLElement | null | undefined): void {
  if (!photo) return;
  photo.style.viewTransitionName = photoTransitionName;
  setTimeout(() => photo.style.removeProperty('view-transition-name'), longestTransitionMs);
}
