/**
 * How a frame comes to look like the page around it. theme: ink, soft, surface, line, accent, danger (colours) and radius, as any
 * CSS value that the element understands, such as 'var(--ink)'; what is missing is taken from --card-ink … of the element. Font,
 * size and light or dark are the element's own.
 */
export const lookScript = String.raw`
  const colours = ['ink', 'soft', 'surface', 'line', 'accent', 'danger'];
  const dark = matchMedia('(prefers-color-scheme: dark)');

  /** What a value means at this place of the page: variables and light-dark() resolved. */
  function resolve(element, property, value) {
    const probe = element.ownerDocument.createElement('span');
    probe.hidden = true;
    probe.style.setProperty(property, value);
    element.append(probe);
    const resolved = getComputedStyle(probe).getPropertyValue(property);
    probe.remove();
    return resolved;
  }

  function lookOf(element, theme = {}) {
    const style = getComputedStyle(element);
    const look = { font: style.fontFamily, size: style.fontSize, scheme: schemeOf(style.colorScheme) };
    const take = (name, property) => {
      const own = style.getPropertyValue('--card-' + name).trim();
      const value = theme[name] || own;
      if (value) look[name] = resolve(element, property, value);
    };
    for (const name of colours) take(name, 'color');
    take('radius', 'border-top-left-radius');
    return look;
  }

  function schemeOf(computed) {
    const isOpen = computed === 'normal' || (computed.includes('light') && computed.includes('dark'));
    if (!isOpen) return computed.includes('dark') ? 'dark' : 'light';
    return computed !== 'normal' && dark.matches ? 'dark' : 'light';
  }

  /** Calls whenever the page may look different; answers how to stop. */
  function followLook(onChange) {
    const follower = new MutationObserver(onChange);
    follower.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] });
    dark.addEventListener('change', onChange);
    return () => {
      follower.disconnect();
      dark.removeEventListener('change', onChange);
    };
  }
`;
