import { useEffect } from 'react';
import { type Host, tellHost } from './host-link';

/** How high the page is, whenever that changes; the page around it decides what to make of it. */
export function useTellHeight(host: Host | undefined): void {
  useEffect(() => {
    if (!host) return;
    let told = 0;
    const measure = () => {
      const height = Math.ceil(document.body.scrollHeight);
      if (height === told) return;
      told = height;
      tellHost(host, { type: 'height', height });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [host]);
}
