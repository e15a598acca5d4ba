import { form, heading, headings, type Route } from './route.ts';

/** The pages for everybody. */
export const PUBLIC_ROUTES: readonly Route[] = [
  {
    route: '/',
    access: 'public',
    content: 'Home page',
    shows: (page) => headings(page, ['About us', 'BICYCLES MANIA FEATURED CATEGORIES']),
  },
  {
    route: '/blog',
    access: 'public',
    content:
      'Static Q&A page: React performance, kinds of state management, prototypal inheritance, searching products by name, unit tests',
    shows: (page) =>
      headings(page, [
        /performance of React/,
        /kinds of state management/,
        /prototypal inheritance/,
        /search products by name/,
        /unit tests/,
      ]),
  },
  {
    route: '/contact',
    access: 'public',
    content: 'Form with name, email, message and a Send button',
    shows: (page) => [
      ...['Name', 'Email', 'Message'].map((label) =>
        form(page, 'Contact Us').getByRole('textbox', { name: label, exact: true }),
      ),
      form(page, 'Contact Us').getByRole('button', { name: 'Send' }),
    ],
    form: {
      content: 'Form with name, email, message and a Send button',
      fields: ['Name', 'Email', 'Message'],
      buttons: ['Send'],
    },
  },
  {
    route: '/protfolio',
    access: 'public',
    content:
      'Static resume page: skills, objective, experience, projects, education, download-resume link',
    shows: (page) => [
      ...headings(page, ['Skills', 'Objective', 'Experience', 'Projects', 'Education']),
      page.getByRole('link', { name: /^Download resume/ }),
    ],
  },
  {
    route: '/signUp',
    access: 'public',
    content: 'Registration',
    shows: (page) => [heading(page, 'SignUp')],
    form: {
      content:
        'Fields: name, email, password. Actions: SignUp, Continue with Google button, link to log in',
      fields: ['Name', 'Email', 'Password'],
      buttons: ['SignUp', 'Continue with Google'],
      links: [['SignIn', '/login']],
    },
  },
  {
    route: '/login',
    access: 'public',
    content: 'Sign in',
    shows: (page) => [heading(page, 'SignIn')],
    form: {
      content:
        'Fields: email, password. Actions: Forget Password?, SignIn, Sign In With Google, and a link to sign up',
      fields: ['Email', 'Password'],
      buttons: ['Forget Password?', 'SignIn', 'Sign In With Google'],
      links: [['Create an account', '/signUp']],
    },
  },
  // Beyond the route table of section 2.
  {
    route: '/parts',
    access: 'public',
    content: 'Parts beyond the first six: a public catalogue page with search, filter and sort',
    shows: (page) => [
      heading(page, 'All parts'),
      page.getByRole('main').getByLabel('Sort by'),
      page.getByRole('link', { name: /^Product Details/ }).nth(11),
    ],
  },
];
