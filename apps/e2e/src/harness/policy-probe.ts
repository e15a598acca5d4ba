import type { BrowserContext, Page } from 'playwright-core';

/** How a page can try to reach another address. */
export type Reach =
  'script' | 'connect' | 'frame' | 'image' | 'style' | 'object' | 'form' | 'worker';

/** Answers for every host but the shop, so that no request leaves this machine; notes what came. */
export async function answerForOthers(context: BrowserContext, shopUrl: string) {
  const reached = new Set<string>();
  await context.route(
    (url) => url.origin !== shopUrl && url.protocol.startsWith('http'),
    async (route) => {
      reached.add(route.request().url());
      const script = route.request().resourceType() === 'script';
      await route.fulfill({
        status: 200,
        headers: { 'access-control-allow-origin': '*' },
        contentType: script ? 'text/javascript' : 'text/html',
        body: '',
      });
    },
  );
  return reached;
}

/** Lets the page try; answers the directive of its policy that refused it, or null. */
export function tryToReach(page: Page, how: Reach, url: string): Promise<string | null> {
  return page.evaluate(
    ([kind, address]) => {
      const { promise, resolve } = Promise.withResolvers<string | null>();
      document.addEventListener(
        'securitypolicyviolation',
        ({ effectiveDirective }) => resolve(effectiveDirective),
        { once: true },
      );
      // The violation is told soon after a load or a failure.
      const settle = () => void setTimeout(() => resolve(null), 100);
      const add = (tag: string, attributes: Record<string, string>) => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        element.addEventListener('load', settle);
        element.addEventListener('error', settle);
        document.body.append(element);
        return element;
      };
      const tries: Record<string, () => unknown> = {
        script: () => add('script', { src: address }),
        connect: () => fetch(address, { mode: 'no-cors' }).then(settle, settle),
        frame: () => add('iframe', { src: address }),
        image: () => add('img', { src: address }),
        style: () => add('link', { rel: 'stylesheet', href: address }),
        object: () => add('object', { data: address }),
        form: () => {
          const form = add('form', { action: address, method: 'post', target: '_blank' });
          if (form instanceof HTMLFormElement) form.submit();
          settle();
        },
        worker: () => {
          try {
            new Worker(address).addEventListener('error', settle);
          } catch {
            settle();
          }
        },
      };
      tries[kind]?.();
      return promise;
    },
    [how, url] as const,
  );
}

/** Lets the page run code that came as text; answers whether any of it ran. */
export function runsText(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const ran = new Set<string>();
    Reflect.set(window, 'ran', (what: string) => ran.add(what));
    const script = document.createElement('script');
    script.textContent = 'ran("inline")';
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="/none.webp" onerror="ran(\'handler\')">';
    const link = document.createElement('a');
    link.href = 'javascript:ran("link")';
    document.body.append(script, holder, link);
    link.click();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return ran.size > 0;
  });
}
