export const couponGrid = 'grid grid-cols-1 gap-5 wide:grid-cols-2 desk:grid-cols-3';
