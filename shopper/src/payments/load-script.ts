const loading = new Map<string, Promise<unknown>>();

/** Loads a provider's script once; a failure is forgotten, so that it can be tried again. */
export async function loadScript<Api>(scriptUrl: string, find: () => Api | undefined): Promise<Api> {
  let script = loading.get(scriptUrl);
  if (!script) {
    script = fetchScript(scriptUrl);
    loading.set(scriptUrl, script);
  }
  try {
    await script;
    const api = find();
    if (api === undefined) throw new Error(`${scriptUrl} is not the script that was expected.`);
    return api;
  } catch (error) {
    loading.delete(scriptUrl);
    throw error;
  }
}

function fetchScript(scriptUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${scriptUrl} did not load.`));
    });
    document.head.append(script);
  });
}
