import type { Plugin } from 'vite';

const name = /^\w+\.displayName = ".+";$/gm;
const made = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * The router gives its components names for developer tools; to the bundler such a statement is a use, so that forms,
 * scroll keeping and fetching ahead would come with the first load though nothing asks for them.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.+\.mjs$/ },
      handler: (code) => ({
        code: code.replaceAll(name, '').replaceAll(made, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
