declare module 'virtual:messages/*' {
  import type { Catalogue } from '@meal/messages/format';

  const catalogue: Catalogue;
  export default catalogue;
}
