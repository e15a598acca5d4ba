const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
/** The password of the demo's admin, and of the new customers. */
const password = 'bicycle-1994';

/**
 * Signs up customers of a demo shop, and adds a part that does not run out. Over HTTP, because a store
 * of this program would migrate the database of an earlier release. Returns their access tokens.
 */
export async function addCustomers(
  origin: string,
  count: number,
): Promise<{ tokens: string[]; partId: string }> {
  const send = async (method: string, path: string, body: object, bearer?: string) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${text}`);
    return Object(JSON.parse(text));
  };
  const signIn = async (operation: 'signUp' | 'signInWithPassword', email: string) => {
    const account = { email, password, returnSecureToken: true };
    const { idToken } = await send('POST', `${ACCOUNTS}:${operation}?key=demo`, account);
    return String((await send('PUT', `/user/${email}`, {}, String(idToken))).token);
  };
  const admin = await signIn('signInWithPassword', 'admin@bicyclesmania.test');
  const tokens: string[] = [];
  while (tokens.length < count) {
    tokens.push(await signIn('signUp', `customer-${tokens.length}@shop.test`));
  }
  const part = { name: 'Roller chain', price: 2, Quantity: 1_000_000, Mquantity: 1 };
  const img = 'https://pictures.example/chain.webp';
  const { insertedId } = await send('POST', '/parts', { ...part, img }, admin);
  return { tokens, partId: String(insertedId) };
}
