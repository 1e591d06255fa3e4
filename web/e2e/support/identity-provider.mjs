// A real OpenID Connect provider on loopback: `node identity-provider.mjs PORT CALLBACK_URL`. Typing a name
// signs in as that person, with a verified email address.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [port, callback] = process.argv.slice(2);

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [
    {
      client_id: 'trellis',
      client_secret: 'only-for-tests',
      redirect_uris: [callback],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  pkce: { required: () => true },
  cookies: { keys: ['only-for-tests'] },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name', 'preferred_username'],
  },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: `${id}@church.example`,
      email_verified: !id.startsWith('unverified'),
      given_name: 'Lydia',
      family_name: 'Purple',
      preferred_username: id,
    }),
  }),
});

createServer(provider.callback()).listen(Number(port), '127.0.0.1', () => {
  process.stdout.write('ready\n');
});
